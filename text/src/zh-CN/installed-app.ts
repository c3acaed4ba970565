/** The installed console: its description, and the page shown while the server cannot be reached. */
export const installedApp = {
  description: '清洁机器人管理控制台：机器状态、告警与清洁报告。',
  offline: {
    title: '无法连接服务器',
    titleDevice: '网络已断开',
    text: '服务器可能正在重启，或者连接被防火墙或 VPN 阻断。服务器恢复响应后，控制台会自动打开。',
    textDevice: '此设备没有网络。恢复连接后，控制台会自动打开。',
    since: '{{time}} 起无法连接',
    sinceMinutes: '{{time}} 起无法连接，已 {{minutes}} 分钟',
    next: '{{seconds}} 秒后再次检查',
    checking: '正在检查连接…',
    failed: '仍无法连接。',
    retry: '立即重试',
    meanwhile: '在此期间',
    tabs: '其他页签中打开的控制台页面会保留内容和未保存的输入。',
    machines: '机器会继续执行任务。此处缺少的数据会在重新连接后补齐。',
  },
};
