/**
 * The password of everybody in the demo. It stands in the docs, so a stranger who can log in as the
 * platform's operator with it owns the installation.
 */
export const PUBLISHED_PASSWORD = 'Demo1234';
