import './kernel/quick-loading.ts';

const [{ backupCommand }, { runCommand }] = await Promise.all([
  import('./operations/backup.command.ts'),
  import('./operations/command.ts'),
]);
process.exitCode = await runCommand(backupCommand, console.log);
