const S3rver = require('s3rver')

const [directory, port] = process.argv.slice(2)
new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'pictures' }],
})
  .run()
  .then(({ port: listening }) => process.send({ port: listening }))
