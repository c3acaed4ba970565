import './kernel/quick-loading.ts';

try {
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  // A refused start is one line for people. Any other error is a defect and needs its stack.
  console.error(error instanceof Error && error.name === 'StartRefused' ? error.message : error);
  process.exit(1);
}
