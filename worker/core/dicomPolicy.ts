import * as z from 'zod'

/** A rectangle of a picture in pixels: its upper left corner, width and height. */
export const regionShape = z.strictObject({
  x: z.number().int().min(0).max(65_535),
  y: z.number().int().min(0).max(65_535),
  w: z.number().int().min(1).max(65_535),
  h: z.number().int().min(1).max(65_535),
})

/**
 * Where a device writes text into its pictures. What is given has to fit: maker, model and
 * modality as (0008,0070), (0008,1090) and (0008,0060) contain them, in any case; rows and columns
 * exactly.
 */
export const deviceShape = z.strictObject({
  maker: z.string().trim().min(1).max(64),
  model: z.string().trim().min(1).max(64).optional(),
  modality: z.string().trim().min(1).max(16).optional(),
  rows: z.number().int().min(1).max(65_535).optional(),
  columns: z.number().int().min(1).max(65_535).optional(),
  regions: z.array(regionShape).min(1).max(50),
})

/**
 * Options of DICOM PS3.15, Annex E. 'policy': as the categories of the policy say; 'retain': these
 * attributes stay and are not searched.
 */
export const dicomShape = z.strictObject({
  /** Retain Longitudinal Temporal Information with Full Dates; days of birth are never retained. */
  dates: z.enum(['policy', 'retain']).default('policy'),
  /** Retain Device Identity. */
  device: z.enum(['policy', 'retain']).default('policy'),
  /** Retain Institution Identity. */
  institution: z.enum(['policy', 'retain']).default('policy'),
  /** Retain UIDs. */
  uids: z.enum(['policy', 'retain']).default('policy'),
  /** Retain Patient Characteristics: sex, size, weight, smoking; ages as the policy says. */
  patient: z.enum(['retain', 'remove']).default('retain'),
  /** Clean Descriptors: searched as text; else removed, as the basic profile has it. */
  descriptors: z.enum(['clean', 'remove']).default('clean'),
  /** Clean Pixel Data: text in them is painted over; else they are removed. */
  pixels: z.enum(['clean', 'remove']).default('clean'),
  /** Regions that are painted over whatever is read in them. */
  devices: z.array(deviceShape).max(1000).default([]),
})

export type PixelRegion = z.infer<typeof regionShape>
export type DicomPolicy = z.infer<typeof dicomShape>
export type DicomDevice = z.infer<typeof deviceShape>

/** The options of a policy that says nothing of DICOM. */
export const usualDicom: DicomPolicy = dicomShape.parse({})
