/** The value that a list offers where it offers no other; a choice between one is none. */
export const onlyOf = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);
