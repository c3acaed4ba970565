import './kernel/quick-loading.ts';

try {
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  // A refusal is one line for people; anything else is a defect and shows where it happened.
  console.error(error instanceof Error && error.name === 'StartRefused' ? error.message : error);
  process.exit(1);
}
