/** The page and the bell of notices. */
export const noticeList = {};
