export const timeMachine = {
  title: '时光回放',
};
