// Plain JavaScript: it has to run on the versions that it refuses.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  process.stderr.write(
    `Foodie needs Node 22.22 or newer; this is ${process.versions.node}. On Linux npm ci brings one; elsewhere please install it.\n`,
  )
  process.exit(1)
}
