/** Speed instead of durability: nothing here outlives the test run. */
export const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  // A login to the database costs a fraction of a millisecond instead of several, and tests open thousands of connections.
  scram_iterations: '1',
};
