"""A release in parts under Apache Airflow 3: one first pass, the parts beside each other, one report of all.

Put this file into the folder of DAGs, and start it with what to do:

    airflow dags trigger cloister_release --conf '{"notes": "/data/notes", "out": "/data/out", "work": "/data/work", "parts": 64}'

`notes`, `out` and `work` are on a file system that all workers see. `work` gets the release's key, the first pass and the
records of the parts: keep it apart from `out`. Parts that were killed or failed go on where they were when they are tried
again. A part that has documents which can't be done stays failed, and so does the run; the report names their number.
"""

from datetime import timedelta

from airflow.providers.standard.operators.bash import BashOperator
from airflow.providers.standard.operators.empty import EmptyOperator
from airflow.sdk import DAG, Param, task

PATH = {"type": "string", "pattern": "^/"}
"""What the shell knows by which variable: no name of a folder is ever read as a command."""
VARIABLES = {
    "NOTES": "notes",
    "OUT": "out",
    "WORK": "work",
    "PARTS": "parts",
    "CLOISTER": "program",
    "MODELS": "models",
    "STYLE": "style",
}
TEMPLATES = {variable: f"{{{{ params.{name} }}}}" for variable, name in VARIABLES.items()}
ORDER = '--key "$WORK/release.key" --style "$STYLE" --scope release --models "$MODELS"'


def command(words: str) -> str:
    """The program takes the shell's place, so that it gets Airflow's signals itself and stops tidily."""
    return f'set -eu; umask 077; mkdir -p "$WORK"; exec $CLOISTER {words}'


with DAG(
    "cloister_release",
    schedule=None,
    catchup=False,
    # A second run over the same folders would be refused by the first one's parts.
    max_active_runs=1,
    default_args={"retries": 2, "retry_delay": timedelta(minutes=1)},
    params={
        "notes": Param(**PATH, description="the folder of documents; nothing in it is changed"),
        "out": Param(**PATH, description="the folder that gets the results"),
        "work": Param(**PATH, description="a folder for the key, the first pass and the records"),
        "parts": Param(8, type="integer", minimum=1, maximum=1000, description="the same in every try"),
        "style": Param("surrogate", type="string"),
        "models": Param("fast", type="string"),
        "program": Param("cloister", type="string", description="the command, its words apart by spaces"),
    },
):
    survey = BashOperator(
        task_id="survey",
        bash_command=command(f'survey "$NOTES" --entities "$WORK/who.sealed" {ORDER}'),
        env=TEMPLATES,
        append_env=True,
    )

    @task
    def parts(params: dict | None = None) -> list[dict[str, str]]:
        # Templates in what one task hands to another stay as they are.
        same = {variable: str(params[name]) for variable, name in VARIABLES.items()}
        return [{**same, "PART": str(part)} for part in range(1, params["parts"] + 1)]

    redact = BashOperator.partial(
        task_id="redact",
        bash_command=command(
            f'redact "$NOTES" "$OUT" --shard "$PART/$PARTS" --resume --jobs 1 --entities "$WORK/who.sealed" '
            f'--report "$WORK/part-$PART.html" {ORDER}'
        ),
        append_env=True,
        # Not more at a time than the file system bears.
        max_active_tis_per_dagrun=16,
    ).expand(env=parts())

    report = BashOperator(
        task_id="report",
        bash_command=command('report "$WORK"/part-*.json --out "$WORK/release.html"'),
        env=TEMPLATES,
        append_env=True,
        trigger_rule="all_done",
    )
    # A run is as good as its last task: this one fails with any part.
    whole = EmptyOperator(task_id="whole")

    survey >> redact >> [report, whole]
    report >> whole
