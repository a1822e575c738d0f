/** What a spreadsheet takes for a formula when a cell begins with it (OWASP, CSV injection). */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
