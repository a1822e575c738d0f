/** Kinds of page objects in fpdfview.h. */
export const text = 1
export const path = 2
export const image = 3
export const shading = 4
export const group = 5

/** Groups within groups are followed as far as this. */
export const deepest = 16
