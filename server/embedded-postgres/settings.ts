/**
 * The server's settings, passed as `-c` arguments, so that they also apply after an upgrade of Foodie. The settings for
 * durable commits (fsync, synchronous_commit, full_page_writes) keep PostgreSQL's safe defaults.
 */
export const settings: Record<string, string> = {
  // This machine only, and never a socket: its path may be longer than the 107 bytes the system allows.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // For the pool, the job queue, the LISTEN connection and manual connections.
  max_connections: '100',
  // Enough for a marketplace's hot rows; leaves room for Node on a machine of 1 GB.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Assumes solid-state disks: random reads cost little more than sequential ones.
  random_page_cost: '1.1',
  // Compiling short queries costs more than it saves, and parallel workers would compete with Node.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Less to write at each commit; fewer, larger checkpoints.
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  // Queries of a killed process must not hold their locks for long.
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Logs starts, stops and crashes. Failed statements reach the caller; in the log they would contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** For test databases: nothing in them has to survive a power cut. */
export const forgetfulSettings: Record<string, string> = {
  ...settings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // No replication: creating tables and indexes need not be logged.
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}

/** @returns the settings as command line arguments of `postgres` */
export function settingArguments(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
