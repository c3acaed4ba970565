/** Reasons of failed deliveries. */
export const deliveryFailures = {
  notAllowed: '不支持向该地址发送，请更换地址',
  notFound: '找不到该地址的服务器，请检查域名',
  refused: '对方服务器拒绝连接',
  unreachable: '无法连接到对方服务器',
  noAnswer: '对方服务器没有及时响应',
  closed: '对方服务器中断了连接',
  certificate: '对方服务器的证书无效',
};
