// Loaded before a program that the launcher starts (`node --import`): ends the program, in order if it can, when the
// launcher is gone, which the closing of their channel tells even where the launcher was killed.
const graceMs = 10_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel.unref();
}
