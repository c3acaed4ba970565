export const board = {
  title: '数据大屏',
};
