// Loaded before a program that the launcher starts (`node --import`): ends the program, gracefully if possible, when the launcher is
// gone. The closing of their IPC channel tells that, even if the launcher was killed.
const graceMs = 10_000;

if (process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), graceMs).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel.unref();
}
