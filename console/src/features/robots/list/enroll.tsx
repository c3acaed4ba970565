import { isRobotSn, type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { devices } from '@botify/contract/robots/devices.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { robotModel } from '@botify/domain/robots/robot-model';
import { Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { callKey } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { connectPath } from '../../../kernel/page/paths.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { rememberSecret } from '../connect/shown-secret.ts';
import { useSiteOptions } from './choices.ts';
import type { Claim } from './claim-address.ts';
import classes from './robot-list.module.css';

interface RobotListSecretProps {
  readonly robotSn: RobotSn;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The device secret of the new machine. */
function RobotListSecret({ robotSn, secret, onClose }: RobotListSecretProps) {
  const { t } = useText('robotList');
  return (
    <SecretOnce title={t('secret.title', { robotSn })} warning={t('secret.once')} secret={secret} onClose={onClose}>
      <p>{t('secret.how', { robotSn })}</p>
      <p className={classes.note}>{t('secret.docs', { file: 'docs/connect-a-machine.md' })}</p>
      <div>
        <Button variant="light" component={Link} to={connectPath(robotSn)} onClick={() => rememberSecret(robotSn, secret)}>
          {t('secret.connect')}
        </Button>
      </div>
    </SecretOnce>
  );
}

interface Props {
  /** Existing model numbers, as suggestions. */
  readonly modelNums: readonly string[];
  /** Staff of the provider enroll without a claim code and look it up for tenants. */
  readonly mayIssueCodes: boolean;
  /** From a scanned label. */
  readonly claim?: Claim | undefined;
  readonly onClose: () => void;
}

interface ClaimCodeProps {
  readonly robotSn: string;
  readonly onWrong: () => void;
}

/** The code that lets a tenant enroll this machine itself. */
function ClaimCode({ robotSn, onWrong }: ClaimCodeProps) {
  const { t } = useText('robotList');
  const [code, setCode] = useState<{ readonly robotSn: string; readonly code: string }>();
  async function show(): Promise<void> {
    if (!isRobotSn(robotSn)) return onWrong();
    const { claimCode } = await call(devices.claimCode, { body: { robotSn: toRobotSn(robotSn) } });
    setCode({ robotSn, code: claimCode });
  }
  return (
    <div>
      <Button variant="default" onClick={() => void show()}>
        {t('enrol.claimShow')}
      </Button>
      <p role="status" className={classes.claim}>
        {code?.robotSn === robotSn && t('enrol.claimIs', code)}
      </p>
    </div>
  );
}

const empty = { robotSn: '', remark: '', modelNum: '', claimCode: '', siteId: null as string | null };
type Values = typeof empty;

/** Adds a machine and shows its device secret once. */
export function RobotListEnroll({ modelNums, mayIssueCodes, claim, onClose }: Props) {
  const { t } = useText('robotList');
  const { t: robot } = useText('robots');
  const { t: kit } = useText('kit');
  const client = useQueryClient();
  const sites = useSiteOptions(true);
  const [enrolled, setEnrolled] = useState<{ readonly robotSn: RobotSn; readonly secret: string }>();

  const required = (text: string, label: string) => (text.trim() === '' ? kit('detail.problem.required', { label }) : undefined);
  const serialProblem = (robotSn: string) =>
    required(robotSn, t('column.robotSn')) ?? (isRobotSn(robotSn.trim()) ? undefined : t('enrol.serialMalformed'));
  const wrong = ({ robotSn, remark, modelNum, claimCode }: Values) => ({
    robotSn: serialProblem(robotSn),
    claimCode: mayIssueCodes ? undefined : required(claimCode, t('enrol.claim')),
    remark: required(remark, t('column.name')),
    modelNum: required(modelNum, t('column.model')),
  });
  async function enrol({ robotSn, remark, modelNum, siteId, claimCode }: Values): Promise<void> {
    const claim = mayIssueCodes ? {} : { claimCode: claimCode.trim() };
    const body = { robotSn: toRobotSn(robotSn.trim()), remark: remark.trim(), modelNum: modelNum.trim(), siteId, ...claim };
    setEnrolled(await call(devices.enrol, { body }));
    await client.invalidateQueries({ queryKey: callKey(robots.list) });
  }

  if (enrolled) return <RobotListSecret {...enrolled} onClose={onClose} />;
  return (
    <FormDialog<Values>
      title={t('enrol.title')}
      submit={t('enrol.submit')}
      initialValues={{ ...empty, ...claim }}
      validate={(values) => Object.fromEntries(Object.entries(wrong(values)).filter(([, words]) => words !== undefined))}
      save={enrol}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <TextInput
            {...form.getInputProps('robotSn')}
            label={t('column.robotSn')}
            description={t('enrol.serialHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            required
            data-autofocus
          />
          {mayIssueCodes ? (
            <ClaimCode
              robotSn={form.values.robotSn.trim()}
              onWrong={() => form.setFieldError('robotSn', serialProblem(form.values.robotSn))}
            />
          ) : (
            <TextInput
              {...form.getInputProps('claimCode')}
              label={t('enrol.claim')}
              description={t('enrol.claimHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
          <TextInput
            {...form.getInputProps('remark')}
            label={t('column.name')}
            description={t('enrol.nameHint')}
            autoComplete="off"
            maxLength={100}
            required
          />
          <Autocomplete
            {...form.getInputProps('modelNum')}
            label={t('column.model')}
            description={
              form.values.modelNum.trim()
                ? t('enrol.modelIs', { model: robot(`model.${robotModel(form.values.modelNum)}`) })
                : t('enrol.modelHint')
            }
            data={[...modelNums]}
            maxLength={60}
            required
          />
          <Select
            {...form.getInputProps('siteId')}
            label={t('column.site')}
            description={t('enrol.siteHint')}
            data={sites ? [...sites] : []}
            nothingFoundMessage={kit('detail.nothingFound')}
            searchable
            clearable
          />
        </FormPair>
      )}
    </FormDialog>
  );
}
