import type { TFunction } from 'i18next';
import { CallError } from '../kernel/errors/call-error.ts';
import { sayError } from '../kernel/toasts/toasts.ts';

export interface MadeUpMachine {
  readonly remark: string;
  readonly robotSn: string;
  readonly model: 'CB1900' | 'CB2000' | 'CB3000';
  readonly tank: number;
  readonly speed: number | null;
  readonly delivered: string | null;
  readonly leased: boolean;
  readonly floor: number | null;
  readonly note: string;
  readonly keeper: string | null;
  readonly phone: string | null;
  readonly parts: readonly string[];
}

export const machineOf = (t: TFunction<'development'>): MadeUpMachine => ({
  remark: t('detail.machine'),
  robotSn: 'CB1900-0007',
  model: 'CB1900',
  tank: 90.5,
  speed: null,
  delivered: '2026-02-28',
  leased: false,
  floor: 3,
  note: t('detail.noteText'),
  keeper: null,
  phone: '+86 138 0000 0001',
  parts: ['LD-06', 'IMU-9', 'BR-24'],
});

const waitMs = 400;

/** Behaves like a call: the names `taken` and `broken` are refused, the first one at its field. */
export async function pretendToSave(name: string, t: TFunction<'development'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (name !== 'taken' && name !== 'broken') return;
  const words = name === 'taken' ? t('detail.taken') : t('detail.broken');
  sayError(words, 3000);
  throw new CallError(
    words,
    { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' },
    { code: 400, status: 400, key: undefined, field: name === 'taken' ? 'remark' : undefined },
  );
}
