/** Ends with one sentence where Node is too old; written so that an old one gets as far as saying it. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Tracecup needs Node 20.19 or newer, but this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
