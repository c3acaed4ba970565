/** A UUID that ends with this number. */
export const fixedId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
