import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The browser learns all addresses with the page: a link to a screen that it does not know yet needs the network twice.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
