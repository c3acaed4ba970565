import type { Connection } from '@botify/contract/robots/connection.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { useText } from '../../../kernel/locale/text.ts';
import { SectionFrame } from '../../../ui/detail/section-frame.tsx';
import classes from './connect.module.css';

/** Host that a machine connects to: that of this page unless the server knows another. */
export const hostOf = ({ addresses: [first] }: Connection): string => first?.host ?? location.hostname;

/** What has to be set on the machine. */
export function ConnectionAddress({ connection }: { readonly connection: Connection }) {
  const { t } = useText('robotConnect');
  const { robotSn, addresses, external } = connection;
  const facts: readonly (readonly [string, string])[] = [
    ...(addresses.length > 0 ? ([[t('address.host'), hostOf(connection)]] as const) : []),
    ...addresses.map(({ port, secure }) => [t(secure ? 'address.tlsPort' : 'address.plainPort'), String(port)] as const),
    [t('address.username'), robotSn],
    [t('address.password'), t('address.passwordIs')],
    [t('address.topic'), topicOf('statusData', robotSn)],
  ];
  return (
    <SectionFrame title={t('address.title')}>
      {external && <p className={classes.quiet}>{t('address.external')}</p>}
      {addresses.length === 0 && <p className={classes.quiet}>{t('address.unknown')}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
