import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { cased, listOf, nameToken } from './placePatterns.ts'

/** Heads that make the capitalised words before them a health facility. */
export const facilityHeads = listOf(
  pattern`
    Hospital|Hospitals|Hosp|Hospice|Infirmary|Sanatorium|Clinic|Clinics|Polyclinic|Medical Center|Medical Centre|
    Med Center|Med Ctr|Medical Ctr|Medical Hub|Health Center|Health Centre|Health Ctr|Health Hub|Health Service|
    Health Services|Health System|Health Campus|Health Network|Health Precinct|Endocrine|Therapy|ER|Foot Care|
    Pathology Centre|Birth Unit|Family Surgery|Emergency Room|Eye Surgery|Health Board|Health Unit|Health Clinic|
    Health Practice|Health District|Healthcare|Mental Health|Community Health|Family Health|Family Health Team|
    Behavioral Health|Medical Service|Medical Services|Medical Group|Medical Practice|Medical Associates|Medical Clinic|
    Medical Surgery|Medical College|Medical|Med|Medicine|Family Medicine|Internal Medicine|Family Practice|
    Family Med|Fam Med|Family Doctors|Doctors|Physicians|Physicians Group|Group Practice|Practice|Surgery|Day Surgery|
    Day Surgical|Surgical|Surgicenter|Surgical Center|Surgery Center|Surgery Ctr|Surgical Pavilion|Surgery Pavilion|
    ASC|Endoscopy Center|Endoscopy Ctr|Endoscopy Unit|Endoscopy|Primary Care|Primary Care Associates|Primary Care Ctr|
    Primary Care Centre|Urgent Care|Walk-in|Walk-In|Walk-in Clinic|Family Care|Women's Care|Child Care Hospital|
    Nursing Home|Nursing|Care Home|Rest Home|Residential Home|Aged Care|Lifecare|Residential Care|Senior Living|
    Assisted Living|Memory Care|Skilled Nursing|SNF|ALF|NH|N.H.|Nursing Station|Retirement Village|Retirement Home|
    Rehab|Rehabilitation|Rehab Unit|Rehab Hospital|Rehabilitation Center|Rehabilitation Centre|Health & Rehab|
    Care Center|Care Centre|Care and Rehabilitation|Cancer Center|Cancer Centre|Cancer Institute|Cancer Pavilion|
    Heart Center|Heart Centre|Heart Institute|Heart Inst|Heart & Vascular|Heart Foundation|Heart & Chest|Eye Institute|
    Eye Hospital|Eye Clinic|Eye Associates|Eye Physicians|Transplant Center|Transplant Institute|Transplant Unit|
    Stroke Network|Trauma Center|Trauma Centre|Dialysis|Dialysis Unit|Dialysis Center|Dialysis Centre|Dialysis Ctr|
    Kidney Center|Kidney Centre|Kidney Care|Renal Unit|Birth Center|Birthing Unit|Birth Centre|Birthing Centre|
    Maternity|Maternity Unit|Maternity Hospital|Sleep Center|Sleep Disorders Lab|Wound Ctr|Wound Center|Epilepsy Center|
    Arrhythmia Center|Arrhythmia Centre|Breast Center|Breast Institute|Pain Clinic|Memory Clinic|Imaging|Imaging Center|
    Diagnostic Imaging|Radiology|Ultrasound|Diagnostics|Orthopedics|Orthopaedics|Ortho|Orthopedic & Spine|Bone & Joint|
    Sports & Spine|Sports & Spinal|Sports Med|Sports Medicine|Cardiology|Dermatology|Neurology|Rheumatology|
    Nephrology|Pulmonary|Urology|Oncology|Gastroenterology|Pediatrics|Paediatrics|Peds|Endocrine & Diabetes|
    Obstetrics & Midwifery|OB/GYN|Obstetrics|Midwifery|Hematology-Oncology|Electrophysiology|Dermatopathology|Fertility|
    Physio|Physiotherapy|Physical Therapy|Hand Therapy|Chiropractic|Hearing|Dental|Dental Associates|Dentistry|
    Family Dentistry|Dental Surgery|Hospital & Research Centre|NHS Trust|NHS Foundation Trust|Foundation Trust|
    HSC Trust|NHS FT|Health and Social Care Trust|VA|VAMC|CBOC|IHS|CHC|PHC|PHCC|CMHT|CLC|MPS|DHH|DSU|Birthing Suite|
    Specialist Suites|Specialist Centre|Specialists|Day Hospital|Day Unit|Day Theatre|Base|Base Hosp|Regional|General|
    Memorial|Children's|Childrens|Women's|Womens|Women's and Children's|Women's & Children's|Women's Pavilion|Infants|
    Methodist|Deaconess|Royal|Private|Mercy|Tertiary|Respite|Hostel|Pavilion|Manor|Recovery Services|Youth Services|
    Community Hospital|Community Hosp|Community Mental Health|Community Care|Medi-Rooms|Mediclinic|Treatment Ctr|
    Treatment Centre|Treatment Center|Associates in Medicine|Laboratory Medicine|Laboratory|District Laboratory|
    Hospital Trust|University Hospital|University Hospitals|Neuromuscular Lab|Allergy Group|Orthodontics|Optometry|
    Psychology|Physio & Rehab|Injury Unit|Health Group|Health Partners|Health Associates|Travel Clinic|Home Health|HOSP|
    GP Practice|Cottage Hospital
  `,
)

/**
 * Heads weak enough to need a second word that is no medical term, and a place in the sentence
 * where a facility stands.
 */
export const weakHeads = new Set(
  listOf(
    pattern`
      medical|er|therapy|endocrine|med|medicine|doctors|practice|surgery|surgical|nursing|rehab|rehabilitation|imaging|
      radiology|ultrasound|diagnostics|cardiology|dermatology|neurology|rheumatology|nephrology|pulmonary|urology|
      oncology|gastroenterology|pediatrics|paediatrics|peds|ortho|orthopedics|orthopaedics|obstetrics|dental|general|
      private|royal|mercy|base|va|physicians|specialists|maternity|dialysis|endoscopy|pavilion|regional|memorial|
      tertiary|psychology|hearing|infants|laboratory|psychotherapy|methodist|manor|nh|clc|phc|chc|asc|mps|ihs|fertility|
      physio|physiotherapy
    `,
  ),
)

export const wardHeads = listOf(
  pattern`
    Ward|Unit|Wing|Suite|House|Lodge|Court|Cottage|Villa|Block|Hub|Centre|Center|Ctr|Institute|Inst|Health|Home|Team|
    Program|Campus|Gardens|Terrace|Group|Associates|Care|Partners|Oaks|Hospice House|Outreach|Network|Service|Village
  `,
)

const generic = splitWords(`
  Acute Admission Admissions Admitting Adult Advance Advanced Aged Alcohol Allied Ambulatory Anaesthetic Anesthesia
  Antenatal Annual Assessment Assertive Assessment Asthma Attending Audiology Autism Birth Birthing Blood Bone Brain
  Breast Burn Burns Cancer Cardiac Cardio Cardiology Cardiothoracic Cardiovascular Care Case Cath Centre Center Chest
  Child Children Childrens Children's Chronic Clinic Clinical Cognitive Colorectal Community Complex Comprehensive
  Consult Consultation Consulting Continuing Coronary Counseling Coumadin Covid COVID Crisis Critical Current Cystic
  Daily Date Day Dear Dementia Dental Department Dept Dermatology Detox Diabetes Diabetic Diagnostic Diagnosis
  Dialysis Digital Direct Disability Disease Discharge District Doctor Doctors Drug Drugs Ear Early ECG Echo ED
  Elderly Elective Electronic Emergency Employee End Endocrine Endocrinology Endoscopy ENT Environmental EP Epilepsy
  ER Eye Extended Fall Falls Family Female Fertility Field Final Flu Follow Follow-up Foot Former Forensic Fracture
  Full Gait Gastro Gastroenterology General Genetic Genetics Genomic Geriatric Geriatrics GI Glaucoma GP Group Growth
  Gynae Gynecology HDU Head Health Healthcare Hearing Heart Hematology Hepatology High Hip HIV HOD Home Hospital
  Hospitalist Housing Human Hyperbaric ICU IBD Imaging Immediate Immunology In Incident Infectious Infusion Initial
  Injection Injury Inpatient Insurance Integrated Intellectual Intensive Intermediate Internal Interventional Invasive
  Joint Justice Kidney Knee Lab Labor Laboratory Labour Language Lipid Liver Living Local Long Long-term Low Lung Male
  Management Managed Maternal Maternity MDT Medical Medication Medications Medicine Memory Mental Metabolic Midwifery
  Minor Mobile Mother Motor MRI MS Musculoskeletal My National Neonatal Neuro Neurology Neuropsychology Neurosurgery
  New NICU Night No Non Normal Nose Note NP Nuclear Nurse Nursing Nutrition OB OB-GYN Obstetric Obstetrics
  Occupational Oncology Ophthalmology Oral Orthopaedic Orthopedic Ortho Outpatient Outreach Over PA Paediatric Paeds
  PACU Pacemaker Pain Palliative Pathology Patient Patient's Peds Pediatric Pelvic Perinatal Peripheral Personal
  Physical Plan Plastic Plastics Podiatry Post Postnatal Postoperative Pre Pregnancy Prenatal Preoperative Previous
  Primary Prior Private Progress Prosthetic Psychiatric Psychiatry Psychological Public Pulmonary Radiation Radiology
  Recovery Referral Referring Regional Registered Registration Rehab Rehabilitation Renal Reproductive Residential
  Respiratory Respite Resuscitation Review Rheumatology Risk Routine Same Secondary Seen Senior Sexual Short Sick
  Skilled Skin Sleep Social Special Specialist Speech Spinal Spine Sports Staff Standard State Status Step Stroke
  Subacute Summary Supportive Surgical Surgery TB Team Telehealth Tertiary The Therapy Throat Thoracic Thyroid
  Transfer Transitional Transplant Trauma Travel Treatment Triage Tumor Tumour Ultrasound Unit University Universal
  Urgent Urology Vascular Virtual Visit Vision Walk-in Ward Warfarin Weekly Weight Well Women Women's Womens Work
  Wound Young Youth X-ray Your Your This That Any All Total Further Nurse's Consultant Report Open Closed Right Left
  Upper Lower Gen Division Zoom Course Signature Transport Backup Purple Device ICD PTSD Pacemaker Arrhythmia Endo TCU
  Operating Operative Postanesthesia Predischarge Preadmission Preoperative Brief Wellness Agency Agencies Behavior
  Shifted Postpartum Antepartum Psych Neurological Orthopedics Cardiology Pediatrics Radiation Rehabilitative Diabetic
  Dietary Nutritional Ophthalmic Otolaryngology Hearing Speech Telemetry Tumor Sexually Nurses Nurse's Doctor's
  Physicians Physician Physician's Therapist Case Isolation Trauma Intermediate Step-down Stepdown Holding Waiting
  Observation Obs Pharmaceutical Neuroscience Neurosciences Cardiothoracic Cardiopulmonary Respiratory Hospital-based
  Managed Notes Note Records Record Surgi Welcome Preferred Given Mobilised Start Next Death Oasis Correctional Chemo
  Defence Micu Block Officer Chart Ficat Abim Diplomate Resuscitative Tele Telemetry Concussion Headache Seizure
  Movement Lipid Obesity Travel Anticoagulation Coagulation Vein Hernia Hypertension Nephrology Prison Hospice Grade
  Type Class Number Mild Moderate Severe Tablet Tab Syrup Inj Score Scale Index Test Tests Level Levels Upper Lower
  Anterior Posterior Lateral Medial Bilateral Possible Probable Preventive Preventative Physiotherapy Pharmacy
  Perioperative Present Past History Family Impression Assessment Indication Indications Operation Procedure
  Procedures Anesthesiology Cervical Lumbar Abdominal Cosmetic Bariatric Laparoscopic Robotic Endovascular
  Reconstructive Hand Facial Maxillofacial Vitreoretinal Cataract Cleft Orthognathic Endoscopic Gastric Bypass Valve
  Aortic Hernia Back Neck Knee Shoulder Foot Ankle Dr Mr Mrs Ms Miss Prof Continue Continued Call Contact Referred
  Return See Per Via From To At With And Of For On Under After Before During Name Type Phone Fax Tel Address Date Time
  DOB MRN Sex Age Page Advanced Assisted Rural Remote Student Veterans Military Army Navy Occupational County City
  Town Township Base Main Central North South East West Northern Southern Eastern Western Royal Memorial Great Good
  Better Best More Less Some Other Another Every Each Resus Outpatients Theatre Theatres School Schools Cath Angio
  Nursery Gym Lounge Mortuary Morgue Reception Switchboard Minors Majors Ambulatory Daycase Daycare Waitlist
  Angiography Echo Physio Bloods Phlebotomy Scope Scopes Bathroom Toilet Canteen Corridor
`).map((word) => word.toLowerCase())

const genericWords: ReadonlySet<string> = new Set(generic)
/**
 * Compass words and the like are proper enough beside a real head: 'North Shore Hospital', 'Royal
 * Hospital', but not by themselves.
 */
const halfProper = new Set(
  listOf(
    pattern`
      county|city|base|central|north|south|east|west|northern|southern|eastern|western|royal|memorial|regional|
      general|university|state|national|good|great|community|district|private|public|veterans|main|children|children's|
      childrens|women's|mercy|school|schools|theatre
    `,
  ),
)

/** Whether one of the words before the head is a name rather than a medical or everyday word. */
export function hasProperWord(name: string): boolean {
  if (/\b(?:WITH|IN|TO|NOT|THEN|FROM|BY|AT|WAS|IS|ON|FOR|HER|HIS|THIS|PATIENT|SHE|HE|WHO|HAS|HAD|WERE|WILL|NO|OR)\b/u.test(name))
    return false
  for (const word of name.split(/[^\p{L}\p{M}'’-]+/u)) {
    const small = word.toLowerCase().replace('’', "'")
    if (
      small.length >= 2 &&
      !genericWords.has(small) &&
      !heads.has(small) &&
      !small.split('-').every((part) => genericWords.has(part) || heads.has(part) || part.length < 3) &&
      !connectors.has(small)
    )
      return true
  }
  return false
}

/** As hasProperWord, or two words of the kind 'Royal', 'North', 'General'. */
export function hasHalfProperWords(name: string): boolean {
  return (
    hasProperWord(name) ||
    (/^(?:\p{Lu}\p{Ll}|\p{Lu}{2,}[ ]\p{Lu}{4,}[ ](?:HOSPITAL|INFIRMARY)$)/u.test(name) &&
      name
        .toLowerCase()
        .split(/[^\p{L}'’]+/u)
        .filter((word) => halfProper.has(word.replace('’', "'"))).length >= 2)
  )
}

const connectors = new Set(listOf('of|the|and|for|at|in|on|de|la|del|du|des|le|les|à|et|y|el|los|las|na|an'))
const heads = new Set([...facilityHeads, ...wardHeads].flatMap((head) => head.toLowerCase().split(/[ &/]+/)))

/**
 * Words that never begin a name: a finding that begins with one is left to the match that begins
 * later.
 */
const wordsNeverFirst = cased(
  listOf(pattern`
    Employer|Insurance|Insurer|Fund|Payer|Carrier|Pharmacy|Handover|Vendor|Plays|Lab|Labs|Req|Chemist|Occ|The|Dr|Dr.|
    Mr|Mrs|Ms|Miss|Prof|Dear|At|In|On|To|From|Of|For|And|With|By|Via|Per|Re|Cc|Attn|Admitted|Transferred|Seen|Treated|
    Discharged|Referred|Patient|Patients|Pt|Copy|Copies|Site|Facility|Hospital|Ward|Unit|Clinic|Location|Transfer|
    Previous|Old|Family|Emergency|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|
    June|July|August|September|October|November|December|MD|RN|DO|NP|PA|GP|Consultant|Nurse|Sister|Phone|Tel|Fax|Is|Was|
    She|He|His|Her|They|We|I|It|My|Your|Our|This|That|Please|When|If|As|But|After|Before|During|Admit|Admission|Discharge|
    Referral|Referring|Call|Called|Contact|Ring|Visit|See|Lives|Outpatient|Inpatient|Departments|Department|Dept|Report|
    Note|Letter|Signed|Date|Name|Address|Plan|Attending|Primary
  `),
)
export const neverFirst = `(?!(?:${wordsNeverFirst})(?![\\p{L}\\p{M}]))`

/** A name of one to six capitalised words, small connecting words between them. */
const joint = '(?:,?[ ](?:&|and|of|the|de|la|y|on|at)(?:[ ]the)?(?=[ ]\\p{Lu}))?'
export const properRun = pattern`
  (?:The[ ]|THE[ ])?(?:${neverFirst}(?:${nameToken})${joint.replace('|on|at', '')}[ ])
  (?:(?:${nameToken}|\d{1,2}(?:st|nd|rd|th))${joint.replace('|on|at', '')}[ ]){0,5}
`
