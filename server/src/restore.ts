import './kernel/quick-loading.ts';

const [{ restoreCommand }, { runCommand }] = await Promise.all([
  import('./operations/restore.command.ts'),
  import('./operations/command.ts'),
]);
process.exitCode = await runCommand(restoreCommand, console.log);
