/** How readily words were taken when the taggers made suggestions. */
export const runSensitivity = `
-- As JSON: 'balanced', 'cautious' or a number; null where the vote was taken as it was fitted.
ALTER TABLE runs ADD COLUMN sensitivity TEXT;
`
