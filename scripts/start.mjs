// `npm start`. This file must run on any Node, however old; what it imports need not.
const minMajor = 20;
const major = Number(process.versions.node.split(".")[0]);

if (major < minMajor) {
  console.error(
    `Lapwright needs Node ${minMajor} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org, then run "npm start" again.`,
  );
  process.exitCode = 1;
} else {
  import("./launch.mjs").then((launcher) => launcher.launch(process.argv.slice(2)));
}
