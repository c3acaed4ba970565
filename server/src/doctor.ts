import './kernel/quick-loading.ts';

const [{ doctorCommand }, { runCommand }] = await Promise.all([
  import('./operations/doctor/doctor.command.ts'),
  import('./operations/command.ts'),
]);
process.exitCode = await runCommand(doctorCommand, console.log);
