/** From which minor version on; what the packages need. Even lines alone have long support, and 24 and all later ones will do. */
const LEAST_MINOR = { 20: 19, 22: 13 };

/** Ends with one sentence where Node does not fit; written so that an old one gets as far as saying it. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major >= 24 || minor >= LEAST_MINOR[major]) return;
  process.stderr.write(
    `Tracecup needs Node 20.19, 22.13, 24 or newer, but this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
