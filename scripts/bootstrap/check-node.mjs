/** The least minor versions that the packages support. Only even major versions have long-term support; 24 and all later ones work. */
const LEAST_MINOR = { 20: 19, 22: 13 };

/** Exits with one sentence if this version of Node is not supported. Uses only syntax that old versions can parse. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major >= 24 || minor >= LEAST_MINOR[major]) return;
  process.stderr.write(
    `Tracecup needs Node 20.19, 22.13, 24 or newer, but this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
