import type { AlertNotice } from './alert-notices.ts';
import type { AlertKind } from './alert-words.ts';

interface AlertPayload {
  readonly id: string;
  readonly kind: AlertKind;
  readonly tenantCode: string;
  readonly sentAt: Date;
  readonly language: Parameters<AlertNotice['content']>[0];
  readonly notices: readonly AlertNotice[];
}

/** Webhook payload. docs/alerts.md documents it for authors of receivers. */
export const alertBody = ({ id, kind, tenantCode, sentAt, language, notices }: AlertPayload): string =>
  JSON.stringify({
    id,
    kind,
    tenantCode,
    sentAt: sentAt.toISOString(),
    notices: notices.map((notice) => ({
      id: notice.id,
      type: notice.type,
      category: notice.category,
      level: notice.level,
      faultCode: notice.faultCode,
      errorId: notice.errorId,
      robotSn: notice.robotSn,
      robotName: notice.robotName,
      siteName: notice.siteName,
      mapName: notice.mapName,
      content: notice.content(language),
      timestamp: notice.at.toISOString(),
    })),
  });
