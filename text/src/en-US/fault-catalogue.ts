/** The catalogue of faults. */
export const faultCatalogue = {};
