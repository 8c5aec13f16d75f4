// `npm start`. This file must be understood by every Node, however old: what it imports need not be.
const oldestNode = 20;
const major = Number(process.versions.node.split(".")[0]);

if (major < oldestNode) {
  console.error(
    `Lapwright needs Node ${oldestNode} or newer to install itself, and this is ${process.versions.node}: get one from https://nodejs.org, then run "npm start" again.`,
  );
  process.exitCode = 1;
} else {
  import("./launch.mjs").then((launcher) => launcher.launch(process.argv.slice(2)));
}
