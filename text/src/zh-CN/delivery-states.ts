/** Delivery states. */
export const deliveryStates = {
  queued: '待发送',
  sending: '发送中',
  sent: '已发送',
  retrying: '等待重试',
  bounced: '退信',
  failed: '发送失败',
  unconfirmed: '结果未知',
  skipped: '未发送',
};
