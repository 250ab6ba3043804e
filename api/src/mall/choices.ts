/** What a select offers. */
export type Choices = readonly { value: string; text: string }[];
