import * as Type from 'typebox';

/** 1 admin, 2 operator, 3 customer. */
export const UserType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { description: '1 admin, 2 operator, 3 customer' });
export type UserType = Type.Static<typeof UserType>;
