// Plain JavaScript: it must run on the versions that it refuses. The npm scripts run it first.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `Foodie needs Node 22.22 or newer; this is ${process.versions.node}. On Linux npm ci installs one that npm scripts use; elsewhere please install it (see .nvmrc).\n`,
  )
  process.exit(1)
}
