import { useText } from '../../../kernel/locale/text.ts';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import classes from './robot-list.module.css';

interface Props {
  readonly robotSn: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What the machine signs in with. */
export function RobotListSecret({ robotSn, secret, onClose }: Props) {
  const { t } = useText('robotList');
  return (
    <SecretOnce title={t('secret.title', { robotSn })} warning={t('secret.once')} secret={secret} onClose={onClose}>
      <p>{t('secret.how', { robotSn })}</p>
      <p className={classes.note}>{t('secret.docs', { file: 'docs/connect-a-machine.md' })}</p>
    </SecretOnce>
  );
}
