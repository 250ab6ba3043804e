/** Choices of a select. */
export type Choices = readonly { value: string; text: string }[];
