const paths = {
  home: 'M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  corpora: 'M3 5.5h5l1.5 2H17v8H3z',
  annotate: 'M4 16h12M5 12.5 13 4.5l2.5 2.5-8 8H5z',
  adjudicate: 'M10 4v12M6 16h8M4 6.5h12M4 6.5l-2 5h4zM16 6.5l-2 5h4z',
  evaluate: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M6.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10 10h.01',
  agreement: 'M4 16V9M10 16V4M16 16v-5M2.5 16h15',
  models: 'M10 3.5 16 7v6l-6 3.5L4 13V7zM4 7l6 3.5L16 7M10 10.5v6',
  policies: 'M5 3.5h7.5L16 7v9.5H5zM12 3.5V7.5h4M7.5 11l1.5 1.5 3.5-3.5',
  releases: 'M4 3.5h8v5M4 3.5v13h5M7 7h3M12 16.5h5M14.5 13.5l3 3-3 3',
  note: 'M5 3.5h10v13H5zM7.5 7h5M7.5 13h5M7.5 9h5v2h-5z',
  audit: 'M5 3.5h10v13H5zM7.5 7h5M7.5 10h5M7.5 13h2.5',
  vault: 'M3.5 4h13v11h-13zM6 15v2M14 15v2M10 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M10 9.5h.01',
  people:
    'M7.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 16c0-3 2-4.5 4.5-4.5S12 13 12 16M13 9a2.2 2.2 0 1 0-1-4.2M13.5 11.5c2 .2 3.5 1.7 3.5 4.5',
  preferences: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  jobs: 'M10 4a6 6 0 1 0 6 6M10 6.5V10l2.5 2',
  lock: 'M5.5 9h9v7h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9',
  help: 'M7.5 8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 15h.01',
  keys: 'M3 6h14v8H3zM6 9h.01M10 9h.01M14 9h.01M7 11.5h6',
  side: 'M3 4.5h14v11H3zM8 4.5v11',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  add: 'M10 4.5v11M4.5 10h11',
  warn: 'M10 4 17 16H3zM10 8.5v3.5M10 14h.01',
  back: 'M16 10H4.5M9 5l-5 5 5 5',
  up: 'M10 16V4.5M5 9l5-4.5L15 9',
  down: 'M10 4v11.5M5 11l5 4.5 5-4.5',
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
} as const

/**
 * A line drawing of 20 × 20 units; the text beside it, or the button's label, says what it means.
 */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon-glyph" data-icon={name} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
