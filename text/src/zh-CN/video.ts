export const video = {
  title: '视频',
};
