"""Snippets without identifiers whose capitals are things' names: signs, scores, instruments, drugs, places in medical terms.

French has no carrier text like MTSamples, and what French taggers take for persons is 'signe de Lasègue' or 'sonde de Foley'. A snippet strings some
sentences together, in the shorthand of an emergency sheet or whole; {E} is a name on the list of eponyms, {D} a drug, {N} a small number. After
what is called after somebody so surely that any name fits ('syndrome de', 'signe de'), one name in four is any surname.

namesakes.py LANGUAGE COUNT   prints so many, one a line: what ensemble/choose.ts takes as --clean
"""

import random
import re
import sys

from corpus import Note
from lists import rows

FRAMES = {
    "fr": """
Signe de {E} négatif, pas de signe de {E}.|Manœuvre de {E} positive à droite|Lasègue à {N}0°, {E} négatif|{E} {N} ce jour, stable|score de {E} à {N}
Glasgow {N}, pupilles symétriques|Glasgow 15 d'emblée|Fracture de {E} déplacée, plâtre|fract de {E} G, attelle posée|Syndrome de {E} connu, suivi en consultation
maladie de {E} sous {D}|ATCD : {E}, HTA, diabète|Antécédents : maladie de {E}, syndrome de {E}-{E}|Classification de {E} : grade {N}|{E} stade {N}
stade {N} de {E}|critères de {E} remplis ({N}/5)|Test de {E} douteux, à refaire|Ttt habituel : {D}, {D}, {D}|{D} 1 cp matin et soir, {D} si douleur|Arrêt {D}, relais {D}
Allergie : {D}, {D}|sous {D} depuis la veille, mauvaise tolérance|sonde de {E} CH{N}6 posée sans difficulté, 400 cc|drain de {E} productif, {N}0 cc|Redon retiré, lame de {E} en place
cathéter de {E} fonctionnel|canule de {E}, aspiration|Pince de {E} manquante au plateau|Voie d'abord de {E}, fermeture en deux plans|incision de {E} propre, agrafes
Intervention de {E} dans l'enfance|Cure de hernie selon {E}|opéré selon {E}, suites simples|diverticule de {E} au TOGD|Kyste de {E} à gauche, antalgiques|hernie de {E} réduite
Douglas libre, pas d'épanchement|Murphy négatif, Blumberg absent|Mac Burney sensible, pas de défense|{E} + à gauche, {E} - à droite|Babinski bilatéral, Hoffmann absent
Échelle de {E} : {N}/10|MMS {N}/30, {E} {N}|Bilan selon {E}, kiné {E}|Bottes de {E}, corset {E}|Type {N} de {E}|lésion {E} {N}|{E}-{E} grade {N}, pas d'indication
Virus de {E} recherché, sérologie négative|Coloration de {E} négative|Gram négatif, {E} en cours|Ganglion de {E} palpé|nodules de {E}|tache de {E}, purpura de {E}
Thyroïdite de {E}, {D} 75|Lymphome de {E} en rémission|Chorée de {E} débutante|Dystrophie de {E}, fauteuil|Ulcère de {E}, {D} IVSE|Œsophage de {E} surveillé
Chirurgie : {E}, puis {E}|Matelas {E}, lit {E}|Lunettes 2 L, Optiflow, {E} à disposition|Holter posé, Doppler fait|protocole {E}, réévaluation H{N}
Fièvre de Malte exclue|Critères de Rome IV|score de Genève modifié {N}|consensus de Baveno|Classification de Paris : {N}|Grade {N} de Los Angeles|Maladie de Lyme, sérologie
Échelle de Bristol {N}|Virus West Nile négatif|Accord de Milan, critères de Milan remplis|corset de Boston|Grippe de Hong Kong|norovirus de Norwalk|Score d'Amsterdam
Appel pour malaise, AEG, pas de DT|Chute de sa hauteur, PC brève, TC frontal|Dlr tho depuis {N} h, irradiant MSG, sueurs|Dyspnée, sat {N}0 % AA, râles crépitants
Douleur FID, fébricule, N+ V-|Plaie main G par couteau, VAT à jour|Pas de fièvre, pas de frissons, transit conservé|Patiente algique, EVA {N}, {D} 1 g IV
TS médicamenteuse : {D} x{N}0, {D} x{N}|OH ++, agité, refuse les soins|EI : Rougeur, Chaleur, Œdème|Bio : CRP {N}4, Hb 11, Pro-BNP 900|Trop. neg x2, D-Dim 450
ECG RSR, BBG connu, pas de trouble repol|RP : foyer LID, pas d'épanchement|TDM sans IV : pas de saignement|SMUR engagé, VSAV sur place|Bilan Pompiers : conscient, GCS 15
Avis Cardio demandé, Avis Neuro rendu|Transfert Réa, lit Porte|RAD avec ordonnance, surveillance|Retour domicile, consignes données à la Famille|Famille prévenue, Maman présente
Tél. à rappeler par le Médecin de garde|Vu avec le Sénior, avis Ortho pris|IDE au domicile x2/j, HAD en place|Médecin traitant informé|Infirmière libérale prévenue
Maman dit qu'il tousse la nuit|Monsieur vu par l'Interne puis le Sénior|Madame refuse l'hospitalisation|Patient de sexe masculin, Autonome|Femme enceinte, G{N}P1, métrorragies
Enfant pâle, Ado mutique, Nourrisson geignard|Mari inquiet, Fils au chevet|Gendarmerie sur place, Police prévenue|AVP VL contre PL, ceinturé, Airbags déclenchés
PAC, RVAo, Stent IVA|Hanche : Thompson, plaque {E}|Prothèse {E} gauche, DMLA|Insuline : {D} 12 UI|Paracétamol, Kétoprofène, {D}|Pansement {E}, Bétadine, Vaseline
""",
    "en": """
{E}'s sign negative, {E}'s test positive|{E} score {N}|Known {E} disease on {D}|{E}-{E} syndrome, stable|{E} catheter to gravity|Started {D}, stopped {D}
Fracture, {E} type {N}|{E} classification grade {N}|status post {E} procedure|{E} retractor placed, {E} clamp removed|{E} drain output {N}0 mL|Gram stain, {E} stain pending
LA enlargement, LA pressure raised|MS exam, MS stable, PA and lateral films|CO {N}.4 L/min|DE given, MA held|Ms. contin was not given|Hx of {E} esophagus|{E} body dementia
{E}'s palsy, resolving|negative {E} and {E}|{E} reflex absent|on {D} and {D}|{D} held for bradycardia|Allergies: {D}, {D}|{E} stage {N}|{E} criteria met
Does {D} need renal dosing?|What is a normal {E} score?|Is the {E} test useful here?|Any interaction between {D} and {D}?|Which {E} grade needs surgery?
Will {D} help {E}'s disease?|May be discharged|Will start {D} in AM|April labs unchanged|Hope for extubation|Grace score {N}|Faith in recovery|Rose gingerly to stand
Rich diet advised|Young and fit|Long leg cast|Brown sputum, White count {N}|Green discharge|Black stool, Gray zone|Bell rung, Cane used|Hill sign, Cooper ligament intact
Chase cultures|Mark site|Bill sent|Skip dose|Sue for cost|Drew blood|Frank pus, frank hematuria|Art line out|Iris normal|Violet stain|Pat dry|Jack up head of bed|Rob of sleep
""",
    "es": """
Signo de {E} negativo|Maniobra de {E} positiva|Escala de {E} {N}|Síndrome de {E} conocido|Enfermedad de {E} en tratamiento con {D}|sonda de {E} permeable|Glasgow 15
Clasificación de {E} grado {N}|fractura de {E}|Índice de {E} {N}0|Tratamiento: {D}, {D}|criterios de {E}|drenaje de {E}, {N}0 cc|Tinción de Gram y {E} negativas
""",
}
SURE = re.compile(r"(?:syndrome|signe|manœuvre|classification|critères|échelle|síndrome|signo|escala|maniobra) de $", re.I)


class Namesakes:
    def __init__(self, language: str):
        self.language = language
        self.frames = [frame for line in FRAMES[language].strip().splitlines() for frame in line.split("|")]
        self.eponyms = [word for word, _ in rows("own/eponyms")]
        self.drugs = [word for word, _ in rows("drugs") + rows("own/drugs") if word.isalpha()]
        self.surnames = [word for word, kinds in rows("own/names-french" if language == "fr" else "own/names-europe") if "s" in kinds]

    def note(self, rng: random.Random) -> Note:
        """Some sentences, each on its own line or not."""
        joint = rng.choice([". ", "\n", " ; ", ", ", "\n- "])
        text = joint.join(self.sentence(rng) for _ in range(rng.randint(1, 5)))
        return Note("namesakes", self.language, text, ())

    def sentence(self, rng: random.Random) -> str:
        parts = re.split(r"(\{[EDN]\})", rng.choice(self.frames))
        out = ""
        for part in parts:
            if part == "{N}":
                out += str(rng.randint(1, 9))
            elif part == "{D}":
                out += self.cased(rng.choice(self.drugs), rng)
            elif part == "{E}":
                sure = SURE.search(out) and rng.random() < 0.25
                out += self.cased(rng.choice(self.surnames if sure else self.eponyms), rng)
            else:
                out += part
        return out.rstrip(".")

    @staticmethod
    def cased(word: str, rng: random.Random) -> str:
        titled = re.sub(r"(?:^|(?<=[-' ]))\w", lambda match: match.group().upper(), word)
        return rng.choices([titled, word.upper(), word], [0.8, 0.1, 0.1])[0]


if __name__ == "__main__":
    made, rng = Namesakes(sys.argv[1]), random.Random("clean")
    for _ in range(int(sys.argv[2])):
        print(made.note(rng).text.replace("\n", " ; "))
