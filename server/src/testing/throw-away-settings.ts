/** Fast instead of durable: nothing here outlives the test run. */
export const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  // Reduces a database login from milliseconds to a fraction of one: tests open thousands of connections.
  scram_iterations: '1',
};
